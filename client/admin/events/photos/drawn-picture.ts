import { tipos } from '#shared/contract/fields/archivos.ts';
import range from '../../../assets/cordillera.svg';
import { pictureFile } from '../../ui/uploads/picture-file.ts';

/** px */
const [WIDTH, HEIGHT] = [1600, 900];
const QUALITY = 0.9;
/** How much larger than the picture the drawing is at most: the more, the more the cuts differ. */
const MOST_LARGER = 0.8;

/**
 * A picture for a notice that has none of its own: a cut of the site's drawing, another one each time, so that two of
 * them in a list differ. Rejects if the drawing does not arrive.
 */
export const drawPicture = async (): Promise<File> => {
  const drawing = new Image(WIDTH, HEIGHT);
  drawing.src = range;
  await drawing.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const scale = 1 + MOST_LARGER * Math.random();
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  canvas
    .getContext('2d')
    ?.drawImage(drawing, (WIDTH - width) * Math.random(), (HEIGHT - height) * Math.random(), width, height);
  return pictureFile(canvas, { name: 'dibujo-del-colegio.jpg', type: tipos.jpg, quality: QUALITY });
};

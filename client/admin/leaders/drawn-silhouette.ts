import { tipos } from '#shared/contract/fields/archivos.ts';
import { HEIGHT, WIDTH, silhouetteOf } from './silhouette-shapes.ts';

const LINE_WIDTH = 5;

/** The picture of somebody who has no portrait: the same for the same name, so that the server keeps it once. */
export const drawSilhouette = async (name: string): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  context.lineWidth = LINE_WIDTH;
  const shapes = silhouetteOf(name).map(({ path, fill, stroke }) => ({
    drawn: new Path2D(path),
    fill,
    stroke,
  }));
  for (const { drawn, fill, stroke } of shapes) {
    if (fill) {
      context.fillStyle = fill;
      context.fill(drawn);
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.stroke(drawn);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, tipos.png));
  if (!blob) throw new Error('The browser made no picture');
  return new File([blob], 'silueta.png', { type: tipos.png });
};

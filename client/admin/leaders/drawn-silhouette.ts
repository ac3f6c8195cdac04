import { tipos } from '#shared/contract/fields/archivos.ts';
import { pictureFile } from '../ui/uploads/picture-file.ts';
import { HEIGHT, WIDTH, silhouetteOf } from './silhouette-shapes.ts';

const LINE_WIDTH = 5;

const outline = (path: string): Path2D => new Path2D(path);

/** The picture of somebody who has no portrait: the same for the same name, so that the server keeps it once. */
export const drawSilhouette = (name: string): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  context.lineWidth = LINE_WIDTH;
  for (const { path, fill, stroke } of silhouetteOf(name)) {
    const shape = outline(path);
    if (fill) {
      context.fillStyle = fill;
      context.fill(shape);
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.stroke(shape);
    }
  }
  return pictureFile(canvas, { name: 'silueta.png', type: tipos.png });
};

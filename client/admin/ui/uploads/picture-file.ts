/** A file of what is drawn on a canvas. Rejects where the browser makes no picture of it. */
export const pictureFile = async (
  canvas: HTMLCanvasElement,
  { name, type, quality }: { name: string; type: string; quality?: number },
): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The browser made no picture');
  return new File([blob], name, { type });
};

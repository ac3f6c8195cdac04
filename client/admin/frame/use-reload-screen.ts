import { useRevalidator } from 'react-router-dom';

/** A function that reruns the screen's loaders. */
export const useReloadScreen = (): (() => void) => {
  const { revalidate } = useRevalidator();
  return () => void revalidate();
};

import { useRevalidator } from 'react-router-dom';

/** Loads the data of the screen again. */
export const useReloadScreen = (): (() => void) => {
  const { revalidate } = useRevalidator();
  return () => void revalidate();
};

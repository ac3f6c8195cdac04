import { useRevalidator } from 'react-router-dom';

/** Loads the data of the screen again. */
export const useReload = (): (() => void) => {
  const { revalidate } = useRevalidator();
  return () => void revalidate();
};

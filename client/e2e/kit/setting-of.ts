import { read } from './calls.ts';

interface Setting {
  id: number;
  value: string | null;
}

/** The stored setting of a key. */
export const settingOf = async (key: string): Promise<Setting> => {
  const [setting] = await read<Setting[]>(`/configuraciones/${key}`);
  if (!setting) throw new Error(`There is no setting ${key}`);
  return setting;
};

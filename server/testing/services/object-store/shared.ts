import { BUCKET, type ObjectStore, startObjectStore } from './index.ts';

const KEYS = { accessKeyId: 'PRUEBA', secretAccessKey: 'the secret of the tests' };

let running: ObjectStore | undefined;

/** The store of this test worker; undefined where the tests run on the disk. */
export const objectStore = (): ObjectStore | undefined => running;

/** Starts this worker's store and points the configuration at it. */
export const useObjectStore = async (): Promise<void> => {
  running ??= await startObjectStore(KEYS);
  Object.assign(process.env, storeEnvironment(''));
};

/** The environment of a site that keeps its files below a prefix of the worker's store. */
export const storeEnvironment = (prefix: string): Record<string, string> =>
  running
    ? {
        STORAGE_URL: `s3://${BUCKET}/${prefix}?region=pe-lima-1&endpoint=${encodeURIComponent(running.endpoint)}`,
        AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      }
    : {};

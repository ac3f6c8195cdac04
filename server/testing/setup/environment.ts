import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

// config.ts reads the environment when it is first imported, so the variables are set before any other import of ours.
if (process.env['DATABASE_URL'] === undefined) {
  const storage = join(inject('storageRoot'), String(process.pid));
  mkdirSync(storage, { recursive: true });
  const query = new URLSearchParams({ socketPath: inject('databaseSocket') });
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: `mysql://root@localhost/obrero_${process.pid}?${query.toString()}`,
    STORAGE_DIR: storage,
    JWT_SECRET: 'a secret of the tests, longer than 32 bytes',
  });
  for (const name of [
    'SITE_URL',
    'WEB_CONCURRENCY',
    'CORS_ORIGINS',
    'API_PREFIX',
    'TRUST_PROXY',
    'SMTP_URL',
    'IMAP_URL',
    'MAIL_FROM',
    'BOT_PROTECTION',
    'RATE_LIMITS',
    'STORAGE_URL',
    'STORAGE_MAX_MB',
  ]) {
    delete process.env[name];
  }
  if (inject('engine') === 'S3') {
    const { useObjectStore } = await import('../services/object-store/shared.ts');
    await useObjectStore();
  }
  const { createTestDatabase } = await import('./database.ts');
  await createTestDatabase(`obrero_${process.pid}`);
}

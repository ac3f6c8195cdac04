import { defineConfig } from 'drizzle-kit';

// Paths are relative to the project's root.
export default defineConfig({
  dialect: 'mysql',
  schema: './server/platform/db/schema.ts',
  out: './migrations',
  breakpoints: true,
});

import { defineConfig } from 'drizzle-kit';

// Paths are seen from the project's root, where the command runs.
export default defineConfig({
  dialect: 'mysql',
  schema: './server/db/schema.ts',
  out: './migrations',
  breakpoints: true,
});

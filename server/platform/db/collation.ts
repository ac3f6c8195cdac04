/** Collation of every table and comparison. */
export const COLLATION = 'utf8mb4_unicode_520_ci';

// The thread that reads the first sheet of a workbook, started by `workbook-rows.ts`. Plain JavaScript: a thread
// cannot run TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

/** Days come as a date at midnight UTC. */
const textOf = (cell) => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

const { zip, mostRows, mostColumns } = workerData;
const rows = await readSheet(Buffer.from(zip));
parentPort?.postMessage(rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(textOf)));

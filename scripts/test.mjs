// `npm test`: installs what the tests need, then runs the checks and the tests that prove what the product promises.
// `npm run test:all` adds the repetitions: files named `*.all.test.ts`, and cases that ask for `everything`. A failing
// check does not hide the next one; the last line counts checks and tests together.
// `npm run test:hour` runs what takes many minutes: files named `*.hour.test.ts`, and an hour's walk over all calls on each
// database.
// `npm run test:mysql` runs the tests that need no browser on a real MySQL; `npm run test:all` those whose SQL could differ.
// `npm test -- eventos` runs the test files of that name alone: no checks, and a build only where a test needs one.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  ROOT,
  checkNode,
  ensureBrowser,
  ensureBuild,
  ensureDatabaseProgram,
  ensureMailboxServer,
  ensureModules,
  main,
  run,
  seconds,
} from './prepare.mjs';
import { capabilities, compileWithout, lintIn, without } from './capabilities.mjs';
import { DIALECT, ensureMysql, mysqlVersion } from './mysql.mjs';
import { ensureWebServer } from './web-server.mjs';

/** Every repetition; every test without a browser, on MySQL; what takes an hour. */
const MODES = ['--todo', '--mysql', '--hora'];
const count = { passed: 0, failed: 0 };
/** Failures, repeated at the end, because a long run's output has scrolled away. */
const failures = [];

await main(async () => {
  checkNode();
  // React has a build for production that the page tests cannot use.
  delete process.env.NODE_ENV;
  await ensureModules();
  await need(ensureDatabaseProgram);
  await need(ensureBrowser);
  for (const name of ['caddy', 'nginx']) await need(() => ensureWebServer(name));
  await need(ensureMailboxServer);
  const filters = process.argv.slice(2).filter((arg) => !MODES.includes(arg));
  const [all, onMysql, long] = MODES.map((mode) => process.argv.includes(mode));
  if (all || onMysql || long || filters.length > 0) process.env.TEST_ALL = '1';
  if (onMysql) await need(async () => testsOnMysql(await ensureMysql(), filters));
  else if (long) await longTests();
  else await usualTests(filters, all && filters.length === 0);
  return end();
});

async function usualTests(filters, all) {
  // Build and static checks in parallel.
  if (filters.length === 0)
    await Promise.all([check('Construcción', () => ensureBuild((_doing, work) => work())), checkSources()]);
  await tests('Pruebas', filters);
  if (!all) return;
  await checkWithoutCapabilities();
  const program = await ensureMysql().catch((error) =>
    console.log(`── MySQL: no se probó. ${error.message}`),
  );
  if (program) await testsOnMysql(program, DIALECT);
}

function end() {
  for (const failure of failures) console.log(`── Falló: ${failure}`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 ? 0 : 1;
}

async function longTests() {
  await testsWithoutCapabilities();
  process.env.TEST_HOUR = '1';
  await tests('Pruebas largas', ['.hour.test']);
  process.env.WALK_SECONDS ??= '3600';
  const walk = 'server/testing/model/';
  await tests('Paseo', ['--project=directo', walk]);
  await need(async () => testsOnMysql(await ensureMysql(), [walk]));
}

/** Each capability can be taken out alone, and all of them at once. */
async function checkWithoutCapabilities() {
  // The compiler uses one core: two at a time.
  const waiting = [...capabilities];
  const compileNext = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      await check(`Sin ${name}`, async () => console.log(await compileWithout(name)));
  };
  await Promise.all([compileNext(), compileNext()]);
  await without(capabilities, (copy) => check('Reglas sin capacidades', () => lintIn(copy)));
}

/** Without all capabilities the other tests pass too. */
async function testsWithoutCapabilities() {
  // What they repeat is proven with the capabilities.
  process.env.TEST_ALL = '';
  await without(capabilities, (copy) => tests('Pruebas sin capacidades', ['--project=directo'], copy));
  process.env.TEST_ALL = '1';
}

/** Repeats test files with MySQL as the program of every private database. */
async function testsOnMysql(program, filters) {
  process.env.DATABASE_PROGRAM = program;
  await tests(`Pruebas en ${await mysqlVersion()}`, ['--project=directo', ...filters]);
}

// Most checks are useful even without a browser or a database.
async function need(work) {
  try {
    await work();
  } catch (error) {
    count.failed += 1;
    failures.push(error.message);
    console.log(error.message);
  }
}

async function checkSources() {
  await check('Tipos', () => quietTool('typescript/bin/tsc', '--noEmit'));
  await check('Reglas', () => quietTool('oxlint/bin/oxlint'));
  await check('Formato', () => quietTool('oxfmt/bin/oxfmt', '--check'));
  await check('Paquetes y secretos', () => quietTool('../scripts/check-security.mjs'));
}

async function check(name, work) {
  const began = performance.now();
  try {
    await work();
    count.passed += 1;
    console.log(`── ${name}: bien (${seconds(began)})`);
  } catch (error) {
    count.failed += 1;
    failures.push(name);
    console.log(`── ${name}: falló (${seconds(began)})\n${error.message}`);
  }
}

async function tests(name, args, cwd = ROOT) {
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-pruebas-'));
  const file = join(folder, 'vitest.json');
  const began = performance.now();
  console.log(`\n── ${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const error = await tool(cwd, 'vitest/vitest.mjs', 'run', ...reporters, ...args).catch((thrown) => thrown);
  const result = readResult(file);
  // A file that does not load, or an error outside every test, fails the run without failing a test.
  const failed = Math.max(result.failed, error ? 1 : 0);
  count.passed += result.passed;
  count.failed += failed;
  failures.push(...result.failures);
  if (failed > 0 && result.failures.length === 0) failures.push(`${name}: un error fuera de toda prueba`);
  // vitest itself does not show the messages of tests that passed on retry.
  for (const { fullName, failureMessages } of result.again)
    console.log(`── Al segundo intento: ${fullName}\n${failureMessages.join('\n')}`);
  rmSync(folder, { recursive: true });
  console.log(`── ${name}: ${failed === 0 ? 'bien' : 'fallaron'} (${seconds(began)})`);
}

function readResult(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
    );
    const again = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      again,
      failures: named(testResults),
    };
  } catch {
    return { passed: 0, failed: 0, again: [], failures: [] };
  }
}

/** The file and the name of every failed test, and its message; of a file that did not load, the file and why. */
function named(testResults) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const broken = assertionResults.filter(({ status }) => status === 'failed');
      return broken.length === 0
        ? [`${file}\n${message}`]
        : broken.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${ownLines(failureMessages)}`);
    });
}

/** A failure's message without the runner's own calls. */
function ownLines(failureMessages) {
  const lines = failureMessages.join('\n').split('\n');
  return lines.filter((line) => !line.includes('node_modules')).join('\n');
}

function installed(path) {
  return join(ROOT, 'node_modules', path);
}

/** Runs an installed tool in parallel with others; its output becomes the error message. */
function quietTool(path, ...args) {
  return run(process.execPath, [installed(path), ...args]);
}

/** Runs an installed tool; its output goes to the screen. */
function tool(cwd, path, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [installed(path), ...args], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.split('/').at(-1)} terminó con el código ${code}.`));
    });
  });
}

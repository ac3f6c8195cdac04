// A step is something with a lasting effect: a statement sent to the database, a change on the disk. This module wraps
// the driver and node:fs so that a test can make a request fail or die at any of its steps. The tests load it into their
// own process, and with `node --import` into the built server; the product does not know about it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Connection } from 'mysql2';

const running = new AsyncLocalStorage();
let last;

export const lastWatched = () => last;

subscribe('http.server.request.start', ({ request, socket }) => {
  const [at, fault] = String(request.headers['x-paso'] ?? '').split(' ');
  const watched = fault && {
    at: Number(at),
    fault,
    socket,
    steps: [],
    connections: new Set(),
    struck: false,
  };
  if (watched) last = watched;
  running.enterWith(watched);
});

/** A dead process never answers. */
const never = new Promise(() => undefined);

const strike = (watched) => {
  watched.struck = true;
  if (watched.fault === 'kill') process.kill(process.pid, 'SIGKILL');
  if (watched.fault !== 'die' && watched.fault !== 'lose') return;
  if (watched.fault === 'die') watched.socket.destroy();
  for (const connection of watched.connections) connection.stream.destroy();
};

/** Counts a step of the current request; returns the fault that replaces it, if any. */
const faultAt = (name) => {
  const watched = running.getStore();
  if (!watched) return undefined;
  if (watched.struck && watched.fault === 'die') return 'die';
  watched.steps.push(name);
  if (watched.steps.length !== watched.at) return undefined;
  strike(watched);
  return watched.fault;
};

const ioError = (name) =>
  Object.assign(new Error(`EIO: fault, ${name}`), { code: 'EIO', errno: -5, syscall: name });
// An error of the storage engine, which the product does not retry.
const sqlError = () =>
  Object.assign(new Error('Got error 5 from storage engine'), {
    code: 'ER_GET_ERRNO',
    errno: 1030,
    sqlState: 'HY000',
  });

const changes = (name, flags) =>
  name !== 'open' || (typeof flags === 'string' && (/[wa+]/.test(flags) || flags === 'r'));

for (const name of ['open', 'rename', 'link', 'unlink', 'rm', 'writeFile', 'copyFile']) {
  const original = fsp[name];
  fsp[name] = async (...args) => {
    const fault = changes(name, args[1]) ? faultAt(`${name} ${String(args[0])}`) : undefined;
    if (fault === 'fail') throw ioError(name);
    return fault ? never : original.apply(fsp, args);
  };
}
// multer, which receives uploads, uses the callback API.
for (const name of ['open', 'unlink']) {
  const original = fs[name];
  fs[name] = (...args) => {
    const fault = changes(name, args[1]) ? faultAt(`${name} ${String(args[0])}`) : undefined;
    if (fault === 'fail') process.nextTick(args.at(-1), ioError(name));
    if (!fault) original.apply(fs, args);
  };
}
syncBuiltinESMExports();

let driver = Connection.prototype;
while (!Object.hasOwn(driver, 'addCommand')) driver = Object.getPrototypeOf(driver);
const { addCommand } = driver;
driver.addCommand = function addWatched(command) {
  running.getStore()?.connections.add(this);
  const fault = typeof command.sql === 'string' ? faultAt(command.sql) : undefined;
  // With `lose` the command is sent on the broken connection, which reports the error itself.
  if (!fault || fault === 'lose') return addCommand.call(this, command);
  if (fault === 'fail')
    process.nextTick(() => {
      if (command.onResult) command.onResult(sqlError());
      else command.emit('error', sqlError());
      command.emit('end');
    });
  return command;
};

// Loaded into a server that is measured: the first SIGUSR2 begins a profile of its main thread, the second one writes
// it to the file named by PROFILE.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const EVERY_US = 500;
let session;

async function begin() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: EVERY_US });
  await session.post('Profiler.start');
}

async function end() {
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(process.env.PROFILE, JSON.stringify(profile));
}

process.on('SIGUSR2', () => void (session ? end() : begin()));

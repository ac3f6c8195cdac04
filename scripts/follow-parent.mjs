// Preloaded into the service that start.mjs runs: when start.mjs is killed the service shuts down, instead of keeping
// the port and the database with nobody to stop it. Its workers end when it does.
import cluster from 'node:cluster';

if (cluster.isPrimary) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The IPC channel alone must not keep the process alive.
  process.channel?.unref();
}

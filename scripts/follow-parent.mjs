// Preloaded into a service that start.mjs runs: when start.mjs is killed the service ends in order, instead of
// keeping the port and the database with nobody to stop it. Its workers end by themselves when it does.
import cluster from 'node:cluster';

if (cluster.isPrimary) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone is no reason to stay alive.
  process.channel?.unref();
}

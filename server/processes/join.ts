import { shareCalls } from '../limits/calls.ts';
import { sharedByDatabase, sharedByRedis } from '../limits/share-calls.ts';
import { shareNews } from './news.ts';
import { openRedis, redisName } from './redis.ts';
import { watchChanges } from './watch.ts';

/** Makes this process one of all that serve the same site, until the returned function is called. */
export const joinOthers = async (): Promise<() => void> => {
  const wires = await openRedis();
  if (wires) shareNews(wires);
  const leaves = [
    watchChanges(),
    shareCalls(wires ? sharedByRedis(wires.speaker, redisName) : sharedByDatabase),
  ];
  return () => {
    for (const leave of leaves) leave();
    wires?.speaker.disconnect();
    wires?.listener.disconnect();
  };
};

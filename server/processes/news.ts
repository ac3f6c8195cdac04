import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { forget, tellChanges } from '../http/cache/forget.ts';
import { redisName, type Wires } from './redis.ts';

const self = randomUUID();
const CHANNEL = redisName('cambios');
const news = z.object({ from: z.string(), topics: z.array(z.string()) });

const read = (text: string): string[] => {
  try {
    const { from, topics } = news.parse(JSON.parse(text));
    return from === self ? [] : topics;
  } catch {
    return [];
  }
};

/**
 * Tells other processes of changes, and forgets what they tell, at once. Whatever is lost on the way, or comes before
 * the rows do, the watch over the database makes good.
 */
export const shareNews = ({ speaker, listener }: Wires): void => {
  listener.on('ready', () => void listener.subscribe(CHANNEL).catch(() => undefined));
  listener.on('message', (_channel, text) => {
    const topics = read(text);
    if (topics.length > 0) forget(topics);
  });
  tellChanges((topics) => {
    speaker.publish(CHANNEL, JSON.stringify({ from: self, topics })).catch(() => undefined);
  });
};

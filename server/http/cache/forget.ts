import { forgetCounts } from '#server/db/rows/counts.ts';
import { forgetSettings } from '#server/db/rows/settings.ts';
import { NOTAS_DE_IMAGENES } from '#shared/biblioteca.ts';
import { NOTAS_DE_DOCUMENTOS } from '#shared/documentos.ts';
import { forgetFileNotes } from '#server/storage/file-notes.ts';
import { forgetRetired, RETIRED_TOPIC } from '#server/storage/retired.ts';
import { BUSQUEDA } from '#shared/hallazgos.ts';
import { searchedTopics } from '#server/search/sources/index.ts';
import { forgetSubscriptions } from '#server/webhooks/subscriptions.ts';
import { forgetData } from './data-cache.ts';
import { markStale } from './response-cache.ts';

/** Drops what this process has cached of these topics. */
export const forget = (changed: readonly string[]): void => {
  const topics = changed.some((topic) => searchedTopics.has(topic)) ? [...changed, BUSQUEDA] : changed;
  forgetData(topics);
  forgetCounts();
  if (topics.includes('configuraciones')) forgetSettings();
  if (topics.includes(RETIRED_TOPIC)) forgetRetired();
  if (topics.includes(NOTAS_DE_IMAGENES) || topics.includes(NOTAS_DE_DOCUMENTOS)) forgetFileNotes();
  if (topics.includes('webhooks')) forgetSubscriptions();
  markStale(topics);
};

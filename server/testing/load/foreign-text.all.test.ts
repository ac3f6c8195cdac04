import { describe, it } from 'vitest';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { csv } from '#shared/contract/words/csv.ts';
import { nombreDeEquipo } from '#shared/contract/words/user-agent.ts';
import { splitAtHighlights } from '#shared/contract/words/highlight.ts';
import { markdownParser } from '#shared/texto/markdown-parser.ts';
import { delimiterOf } from '#server/files/tables/csv.ts';
import { memberTableKind } from '#server/content/members/reading/columns.ts';
import { SpanishScore } from '#server/files/tables/spanish-score.ts';
import { readMember } from '#server/content/members/reading/member.ts';
import { formerPath } from '#server/platform/db/publication/former-path.ts';
import { MOST_TEXT } from '#server/records/documents/text/read-text.ts';
import { foldedWords } from '#server/publishing/search/search-words.ts';
import { enquiryIdsIn, mailKeysIn } from '#server/platform/mail/signed-ids.ts';
import { expectLinear } from '../growth.ts';

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'cells of a CSV file': (text) => csv([[text]]),
  'the name of a user agent': nombreDeEquipo,
  'the words of a search': foldedWords,
  "a line of a members' list": (text) =>
    readMember({ codigo: text, nombres: text, estado: text, hasta: text, dni: text }),
  "the header of a members' list": (text) => [delimiterOf(text), memberTableKind.match(text)],
  'the letters of a list': (text) => new SpanishScore().add(text),
  'a former address': (text) => formerPath(`/a${text}`),
  'the mails and enquiries that a header names': (text) => [mailKeysIn(text), enquiryIdsIn(text)],
};

describe('text of strangers is read in a time that grows with its length', () => {
  it.each(Object.entries(parsers))('%s', (_, read) => expectLinear(read));

  it('the places of found words', () =>
    expectLinear((text) => splitAtHighlights(text, ['a', '>']), MOST_TEXT));

  // Every field of formatted text refuses a longer one before it is parsed.
  it('a text of Markdown', () => expectLinear((text) => markdownParser().parse(text, {}), longitudes.texto));
});

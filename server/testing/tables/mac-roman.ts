/** Bytes of Spanish letters as an old Mac wrote them. */
const LETTERS: Readonly<Record<string, number>> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  ü: 0x9f,
  Ñ: 0x84,
  É: 0x83,
  Á: 0xe7,
  Í: 0xea,
  Ó: 0xee,
  Ú: 0xf2,
};

/** A text as an old Mac wrote it. */
export const macRoman = (text: string): Buffer =>
  Buffer.from(text.split('').map((letter) => LETTERS[letter] ?? letter.charCodeAt(0)));

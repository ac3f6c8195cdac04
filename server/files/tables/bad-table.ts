/** A file that cannot be read as a table at all; the message says why. */
export class BadTable extends Error {
  /** Line of the problem; null if it concerns the whole file. */
  readonly line: number | null;
  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }

  /** The complete sentence, for command-line output. */
  get sentence(): string {
    const { line, message } = this;
    return line === null
      ? `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
      : `Línea ${line}: ${message}.`;
  }
}

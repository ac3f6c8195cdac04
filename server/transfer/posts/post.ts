/** What another system knows of something it published, as far as the site has a place for it. */
export interface Post {
  /** Where it stands in the file, for whoever reads the report: `línea 120`. */
  readonly place: string;
  /** Names it in its source for ever: imported once, it is known by this. */
  readonly origin: string;
  readonly titulo: string;
  /** Its former address; empty: made from the title. */
  readonly slug: string;
  /** Plain text; empty for none. */
  readonly resumen: string;
  readonly body: Body;
  /** When it was published or written, an ISO instant. */
  readonly fecha: string;
  /** Fields of the event's form beside these. */
  readonly fields: Readonly<Record<string, string | null>>;
  /** Addresses of its picture, and of those below the text. */
  readonly picture: string | null;
  readonly gallery: readonly string[];
  readonly comments: readonly Comment[];
  /** What of it is not taken, and why. */
  readonly notes: readonly string[];
}

export interface Body {
  readonly html: string;
  /** Line ends count, as in texts of WordPress before its blocks and in plain texts. */
  readonly breaks: boolean;
}

export interface Comment {
  readonly nombre: string;
  readonly correo: string;
  /** Plain text. */
  readonly contenido: string;
  /** An ISO instant. */
  readonly fecha: string;
}

/** What a file of another system holds. */
export interface Source {
  readonly posts: readonly Post[];
  /** What is no post, a line for each. */
  readonly left: readonly string[];
}

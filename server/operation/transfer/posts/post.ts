/** What another system knows of something it published, as far as the site has a place for it. */
export interface Post {
  /** Its place in the file, as the report names it: `línea 120`. */
  readonly place: string;
  /** Names it in its source for ever: imported once, it is known by this. */
  readonly origin: string;
  /** Names that earlier versions of this program gave it. */
  readonly formerOrigins?: readonly string[];
  readonly titulo: string;
  /** Its former address; empty: made from the title. */
  readonly slug: string;
  /** Whole addresses it had; they lead to its event from now on. */
  readonly addresses: readonly string[];
  readonly labels: readonly Label[];
  /** Plain text; empty for none. */
  readonly resumen: string;
  readonly body: Body;
  /** When it was published or written, an ISO instant. */
  readonly fecha: string;
  /** Fields of the event's form beside these. */
  readonly fields: Readonly<Record<string, string | null>>;
  /** Address of its picture, and what is shown below the text. */
  readonly picture: string | null;
  readonly gallery: readonly Shown[];
  readonly comments: readonly Comment[];
  /** How many more the file has that nobody approved, or that are none. */
  readonly otherComments: number;
  /** What of it is not taken, and why. */
  readonly notes: readonly string[];
}

/** What several posts have in common, and the site has no place for. */
export interface Label {
  readonly kind: 'categoría' | 'etiqueta' | 'clasificación' | 'firma' | 'propiedad';
  readonly nombre: string;
}

/** A picture of a gallery; `texto` is plain. */
export interface Shown {
  readonly src: string;
  readonly texto: string;
}

/** Plain text as the HTML of a post's body. */
export const htmlOf = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Body {
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
export interface ForeignSite {
  readonly posts: readonly Post[];
  /** What is no post, a line for each. */
  readonly left: readonly string[];
  /** What means nothing outside that system, a line for each kind. */
  readonly inner: readonly string[];
  /** Names of the machines that served it; links without one lead there too. */
  readonly hosts: ReadonlySet<string>;
  /** Files of the system before that no post has to show. */
  readonly files: readonly { readonly place: string; readonly titulo: string; readonly address: string }[];
}

/** What another system knows of something it published, as far as the site has a place for it. */
export interface Post {
  /** Set for a page of the site's own; anything else becomes an event. */
  readonly page?: PlaceOfPage | undefined;
  /** Its place in the file, as the report names it: `línea 120`. */
  readonly place: string;
  /** Names it in its source for ever: imported once, it is known by this. */
  readonly origin: string;
  /** Names that earlier versions of this program gave it. */
  readonly formerOrigins?: readonly string[];
  readonly titulo: string;
  /** Its former address; empty: made from the title. */
  readonly slug: string;
  /** Whole addresses it had; they lead to what it becomes from now on. */
  readonly addresses: readonly string[];
  readonly labels: readonly Label[];
  /** Plain text; empty for none. */
  readonly resumen: string;
  readonly body: Body;
  /** When it was published or written, an ISO instant. */
  readonly fecha: string;
  /** Fields of its form beside these. */
  readonly fields: Readonly<Record<string, string | null>>;
  readonly picture: string | null;
  /** The galleries that are shown below its text; one that lost its pictures is empty. */
  readonly galleries: readonly Gallery[];
  readonly comments: readonly Comment[];
  /** How many more the file has that nobody approved, or that are none. */
  readonly otherComments: number;
  /** What of it is not taken, and why. */
  readonly notes: readonly string[];
}

/** The place of a page in the hierarchy of its file. */
interface PlaceOfPage {
  readonly key: string;
  /** The key of the page above it; empty for none. */
  readonly under: string;
  readonly order: number;
}

/** What several posts have in common, and the site has no place for. */
export interface Label {
  readonly kind: 'categoría' | 'etiqueta' | 'clasificación' | 'firma' | 'propiedad';
  readonly nombre: string;
}

/** A picture of a gallery; `texto` is plain. */
export interface GalleryPicture {
  readonly src: string;
  readonly texto: string;
}

export type Gallery = readonly GalleryPicture[];

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
  /** Who wrote the comment that it answers; null for none. */
  readonly answers: string | null;
}

/** Something in the file that is not imported. */
export interface SkippedItem {
  /** The row of the comparison of file and site that counts it; null for none. */
  readonly row: string | null;
  readonly count: number;
  readonly comments: number;
  /** What the report says of it. */
  readonly told: string;
}

/** What a file of another system holds. */
export interface ForeignSite {
  readonly posts: readonly Post[];
  /** What is neither post nor page, one by one. */
  readonly left: readonly SkippedItem[];
  /** What means nothing outside that system, kind by kind. */
  readonly inner: readonly SkippedItem[];
  /** Names of the machines that served it; links without one lead there too. */
  readonly hosts: ReadonlySet<string>;
  /** Files of the system before that no post has to show. */
  readonly files: readonly ForeignFile[];
}

interface ForeignFile {
  readonly place: string;
  readonly titulo: string;
  readonly address: string;
}

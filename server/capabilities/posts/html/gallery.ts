import type { GalleryPicture } from '../post.ts';
import { attributeOf, type Element, isElement, type Node, elementsByTag } from './piece.ts';

/** What WordPress, its plugins and Ghost call a gallery. */
const GALLERY = /(?:^|\s)(?:[\w-]+-)?gallery(?:-[\w-]+)?(?:\s|$)/;

const textOf = (nodes: readonly Node[], without?: string): string =>
  nodes
    .map((node) => {
      if ('value' in node) return node.value;
      return isElement(node) && node.tagName !== without ? textOf(node.childNodes, without) : '';
    })
    .join('');

/** The picture itself where a smaller size is shown. */
const sourceOf = (img: Element): string =>
  ['data-full-url', 'data-orig-file', 'src']
    .map((name) => attributeOf(img, name))
    .find((src) => src !== '') ?? '';

/** Pictures with the words below each, in the smallest elements that hold one picture. */
const shownIn = (nodes: readonly Node[]): GalleryPicture[] =>
  nodes.filter(isElement).flatMap((node): GalleryPicture[] => {
    const pictures = elementsByTag([node], 'img');
    if (pictures.length > 1) return shownIn(node.childNodes);
    const [caption] = elementsByTag([node], 'figcaption');
    return pictures.map((img) => ({
      src: sourceOf(img),
      texto: (caption ? textOf(caption.childNodes) : attributeOf(img, 'alt')).replaceAll(/\s+/g, ' ').trim(),
    }));
  });

/** The pictures of a gallery and what is written below all of them; null for any other element. */
export const galleryIn = (element: Element): { pictures: GalleryPicture[]; caption: Node[] } | null => {
  if (!GALLERY.test(attributeOf(element, 'class'))) return null;
  const pictures = shownIn(element.childNodes);
  // With words of its own it is a part of the page that is called so.
  if (pictures.length === 0 || /\S/.test(textOf(element.childNodes, 'figcaption'))) return null;
  const captions = element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'figcaption');
  return { pictures, caption: captions.flatMap(({ childNodes }) => childNodes) };
};

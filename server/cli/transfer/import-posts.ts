import { basename } from 'node:path';
import { say } from '../../log.ts';
import type { Planned, Refused } from '../../transfer/posts/plan.ts';
import type { Post, Source } from '../../transfer/posts/post.ts';
import type { Written } from '../../transfer/posts/write.ts';
import { type Arguments, WrongUsage } from '../command.ts';
import { startProgress } from '../progress.ts';

/** Says line by line what is taken and what is not, and why. */
const tellPost = ({ post, event, comments, pictures, notes }: Planned, written?: Written): void => {
  const state = event.estado === 'P' ? '' : ', no publicado';
  const counts = `${pictures.size} imágenes, ${comments.length} comentarios${state}`;
  say(`${post.place}: «${event.titulo}»${written ? ` → /evento/${written.slug}` : ''} (${counts})`);
  const wanted = post.slug;
  if (written && wanted !== '' && written.slug !== wanted)
    say(`  - su dirección era «${wanted}», que estaba ocupada o no se admite`);
  for (const note of [...notes, ...(written?.notes ?? [])]) say(`  - ${note}`);
};

const tipoIn = ({ options }: Arguments): 'A' | 'N' => {
  const given = options.get('tipo') ?? 'noticia';
  if (given !== 'noticia' && given !== 'anuncio') throw new WrongUsage('--tipo es noticia o anuncio.');
  return given === 'anuncio' ? 'A' : 'N';
};

/** Posts that are new, each source named once, and how many were imported before. */
const newAmong = (posts: readonly Post[], isKnown: (post: Post) => boolean): Post[] => [
  ...new Map(posts.filter((post) => !isKnown(post)).map((post) => [post.origin, post])).values(),
];

/** Makes events of the posts of another system; without `--si` it only says what it would do. */
export const importPosts = async (path: string, source: Source, args: Arguments): Promise<number> => {
  const { isRefused, planPost } = await import('../../transfer/posts/plan.ts');
  const { pictureFinder } = await import('../../transfer/posts/pictures.ts');
  const { knownPosts, writePosts } = await import('../../transfer/posts/write.ts');
  const { withSparePicture } = await import('../../transfer/posts/spare-picture.ts');
  const tipo = tipoIn(args);
  const find = await pictureFinder(args.options.get('carpeta'));
  const posts = newAmong(source.posts, await knownPosts());
  const show = startProgress('Leyendo', posts.length);
  const all: (Planned | Refused)[] = [];
  for (const post of posts) {
    // oxlint-disable-next-line no-await-in-loop -- the disk reads one picture after another anyway
    all.push(await planPost(post, { tipo, find }));
    show(all.length);
  }
  const plans = all.filter((one): one is Planned => !isRefused(one));
  const refused = all.filter(isRefused);
  const confirmed = args.options.has('si') && plans.length > 0;
  const written = confirmed
    ? await withSparePicture((spare) =>
        writePosts(plans, { spare, name: basename(path), show: startProgress }),
      )
    : [];
  plans.forEach((plan, at) => tellPost(plan, written[at]));
  for (const { post, why } of refused) say(`${post.place}: «${post.titulo}» no se importa: ${why}`);
  for (const line of source.left) say(line);
  const before = source.posts.length - posts.length;
  const counts = `${plans.length} eventos; ya estaban ${before}; fuera quedan ${refused.length + source.left.length}`;
  if (confirmed) say(`Listo: ${counts}. En Auditoría se puede deshacer todo de una vez.`);
  else if (plans.length === 0) say(`Nada que importar: ${counts}.`);
  else say(`Serían ${counts}. No se cambió nada: repite con --si para importarlos.`);
  return 0;
};

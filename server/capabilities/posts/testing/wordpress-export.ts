const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const element = (name: string, text: string): string => `<${name}>${cdata(text)}</${name}>`;
export const comment = (author: string, { approved = '1', type = 'comment' } = {}): string =>
  `<wp:comment>${element('wp:comment_author', author)}${element('wp:comment_author_email', `${author.toLowerCase()}@ejemplo.pe`)}
  ${element('wp:comment_date_gmt', '2019-06-02 15:00:00')}${element('wp:comment_content', `Dice <b>${author}</b>`)}
  <wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type></wp:comment>`;

interface Written {
  title?: string;
  slug?: string;
  content?: string;
  status?: string;
  type?: string;
  more?: string;
}
/** A post, published unless told otherwise. */
export const item = (
  id: number,
  {
    title = `Entrada ${id}`,
    slug = `entrada-${id}`,
    content = '',
    status = 'publish',
    type = 'post',
    more = '',
  }: Written = {},
): string =>
  `<item><title>${title}</title><guid isPermaLink="false">https://antes.pe/?p=${id}</guid><wp:post_id>${id}</wp:post_id>
  ${element('content:encoded', content)}${element('excerpt:encoded', '')}
  <wp:post_date>2019-06-01 09:30:00</wp:post_date><wp:post_date_gmt>2019-06-01 14:30:00</wp:post_date_gmt>
  <wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
/** An attachment; `way`: its path in the folder of uploads. */
export const picture = (id: number, way: string): string =>
  item(id, {
    type: 'attachment',
    more: `<wp:attachment_url>https://antes.pe/wp-content/uploads/${way}</wp:attachment_url>`,
  });
/** Makes the attachment of this id the picture of its post. */
export const thumbnail = (id: number): string =>
  `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${id}</wp:meta_value></wp:postmeta>`;
/** The file that WordPress exports, of these items. */
export const wxr = (...items: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Antes</title>\n${items.join('\n')}\n</channel></rss>`;

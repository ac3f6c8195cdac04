import type { ClaveBase } from '#shared/content/settings/claves.ts';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import { slugOf } from '#shared/content/events/slugs.ts';
import type { OtroDocumento } from '#shared/content/membership/otros-documentos.ts';
import { type DocumentButtonProps, Documents } from './document-button.tsx';
import { Section } from './section.tsx';

/** A document among the settings, whose key may end with the association's suffix. */
export const settingDocument = (
  ajustes: readonly Configuracion[],
  base: ClaveBase,
  title: string,
): DocumentButtonProps => {
  const found = ajustes.find(({ key }) => key.startsWith(base));
  return { title, url: found?.value || null, ...(found && { row: `configuraciones/${found.id}` }) };
};

const buttonOf = ({ id, titulo, url }: OtroDocumento): DocumentButtonProps => ({
  title: titulo,
  url,
  row: `otros_documentos/${id}`,
});

interface PageDocumentsProps extends Pick<Parameters<typeof Section>[0], 'title' | 'note'> {
  /** the documents every site has */
  fixed: readonly DocumentButtonProps[];
  /** those that staff added to this page, in their order */
  others: readonly OtroDocumento[];
}

/** The documents of a page: the fixed ones with those without a group, then each group under its own heading. */
export function PageDocuments({ title, note, fixed, others }: PageDocumentsProps) {
  const groups = [...new Set(others.flatMap(({ grupo }) => grupo ?? []))];
  const inGroup = (name: string | null) => others.filter(({ grupo }) => grupo === name).map(buttonOf);
  return (
    <>
      <Section id="documentos" note={note} title={title}>
        <Documents list={[...fixed, ...inGroup(null)]} />
      </Section>
      {groups.map((name) => (
        <Section id={`documentos-${slugOf(name)}`} key={name} title={name}>
          <Documents list={inGroup(name)} />
        </Section>
      ))}
    </>
  );
}

import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Texto } from '#shared/contract/fields/formato.ts';
import { cx } from '../../lib/cx.ts';
import styles from '../../ui/forms/field.module.css';
import { type ControlProps, labelId } from '../../ui/forms/field.tsx';
import s from './editor.module.css';
import { insertDocument } from './documents/document-cards.ts';
import { DocumentPicker } from './documents/document-picker.tsx';
import { useDocument } from './documents/use-document.ts';
import { tellLanded } from '../ui/notice/tell-landed.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MarkdownSource } from './markdown-source.tsx';
import { PictureDialog, PicturePicker, type PictureUpload, startUpload } from './picture-dialog.tsx';
import { type ToolButton, Toolbar } from './toolbar.tsx';
import { toolGroups } from './tool-groups.ts';
import { useEditor } from './use-editor.ts';
import { writeMarkdown } from './write-markdown.ts';
import { documentOf, type PlainRules } from './editor-state.ts';
import { FileCode2, PenLine } from 'lucide-react';

export interface RichTextProps {
  value: Texto;
  onChange: (value: Texto) => void;
  control: ControlProps;
  plain: PlainRules;
  files?: TextFiles | undefined;
}

/** What the text of a record is given with its own words: «+ Foto», «+ PDF». */
export interface TextFiles {
  /** Opens the choice of photos, which lie below the text; absent for a role that may add none. */
  onPhoto?: (() => void) | undefined;
  /** Where visitors find the download, in words: «la noticia». */
  place: string;
}

/** A long text with its toolbar; «Ver Markdown» shows its marks instead, for people who prefer to type them. */
export const RichText = (props: RichTextProps) => {
  const [isSource, setIsSource] = useState(false);
  const turn = () => {
    flushSync(() => setIsSource(!isSource));
    // The tool that was pressed is gone.
    document.getElementById(props.control.id)?.focus();
  };
  return isSource ? <MarkdownMode {...props} onTurn={turn} /> : <VisualMode {...props} onTurn={turn} />;
};

interface ModeProps extends RichTextProps {
  onTurn: () => void;
}

const MarkdownMode = ({ value, plain, onTurn, onChange, control }: ModeProps) => {
  const toEditor = { name: 'Ver con formato', icon: PenLine, onPress: onTurn, named: true };
  // A plain text becomes Markdown when it is first changed here.
  const texto = value.formato === 'markdown' ? value.texto : writeMarkdown(documentOf(value, plain));
  return (
    <div className={s['editor']}>
      <Toolbar controls={control.id} groups={[[toEditor]]} />
      <MarkdownSource control={control} onChange={onChange} value={{ texto, formato: 'markdown' }} />
    </div>
  );
};

/** The dialog that is open: of a link, of the choice of a picture, or of a picture that is being stored. */
type Open = 'link' | 'picture' | PictureUpload | null;

const fileTools = ({ onPhoto }: TextFiles, onDocument: () => void): ToolButton[] => [
  ...(onPhoto ? [{ name: '+ Foto', icon: null, onPress: onPhoto }] : []),
  { name: '+ PDF', icon: null, onPress: onDocument },
];

const VisualMode = ({ value, plain, onTurn, onChange, control, files }: ModeProps) => {
  const [open, setOpen] = useState<Open>(null);
  const [dropped, setDropped] = useState('');
  const { id, 'aria-invalid': isInvalid, 'aria-describedby': described } = control;
  const describe = (upload: PictureUpload): void => {
    setOpen(upload);
    void upload.address.then((url) => url ?? setOpen((now) => (now === upload ? null : now)));
  };
  const { mount, ...editor } = useEditor({
    value,
    plain,
    onChange,
    onPictures: ([first]) => {
      if (first) describe(startUpload(first));
    },
    onPasted: setDropped,
    attributes: {
      id,
      class: cx(styles['control'], s['texto']),
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-labelledby': labelId(id),
      'aria-invalid': String(isInvalid),
      ...(described && { 'aria-describedby': described }),
      ...(files && { 'data-lugar': files.place }),
    },
  });
  // Synchronously, so that focus returns to the editor before the answer changes the text.
  const close = () => flushSync(() => setOpen(null));
  const picture = { name: 'Imagen', icon: ImagePlus, onPress: () => setOpen('picture') };
  const pdf = useDocument((address, name) => {
    editor.run(insertDocument(address, name));
    const card = (): Element | null => document.querySelector(`#${CSS.escape(id)} a[href="${address}"]`);
    tellLanded('PDF agregado al texto', { place: card, look: card });
  });
  const groups = toolGroups(editor, {
    onLink: () => setOpen('link'),
    picture,
    files: files ? fileTools(files, pdf.choose) : [],
  });
  const source = { name: 'Ver Markdown', icon: FileCode2, onPress: onTurn };
  return (
    <div className={s['editor']}>
      <Toolbar controls={id} groups={[...groups, [source]]} />
      <div className={s['lugar']} ref={mount} />
      <output className={s['omitido']}>{pdf.isSending ? 'Subiendo el PDF…' : dropped}</output>
      <DocumentPicker choice={pdf} />
      {open === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {open === 'picture' ? <PicturePicker onCancel={close} onUpload={describe} /> : null}
      {typeof open === 'object' && open ? (
        <PictureDialog editor={editor} onClose={close} upload={open} />
      ) : null}
    </div>
  );
};

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Block } from '../../lib/block.ts';
import { Panel } from '../ui/panel.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import s from './inicio.module.css';
import { PanelLink } from './home-links.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';

interface HomePanelProps<Row> {
  id: string;
  title: string;
  count?: number;
  rows: Block<readonly Row[]>;
  render: (row: Row) => ReactNode;
  empty: string;
  more: { to: string; label: string };
}

/** The first rows of a list, with a link to it. */
export const HomePanel = <Row,>({ id, title, count, rows, render, empty, more }: HomePanelProps<Row>) => {
  const reload = useReloadScreen();
  return (
    <Panel id={id} title={title} {...(count !== undefined && { count })}>
      {rows.ok ? null : <Failure onRetry={reload} />}
      {rows.ok && rows.data.length === 0 ? <Empty>{empty}</Empty> : null}
      {rows.ok && rows.data.length > 0 ? <ul className={s['lista']}>{rows.data.map(render)}</ul> : null}
      <PanelLink to={more.to}>{more.label}</PanelLink>
    </Panel>
  );
};

interface HomeItemProps {
  title: string;
  /** Usually a date. */
  aside: string;
  to?: string;
  children: ReactNode;
}

export const HomeItem = ({ title, aside, to, children }: HomeItemProps) => (
  <li>
    <p className={s['quien']}>
      <b>{to ? <Link to={to}>{title}</Link> : title}</b>
      <span className="dato">{aside}</span>
    </p>
    <p>{children}</p>
  </li>
);

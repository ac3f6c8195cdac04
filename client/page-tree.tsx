import './styles/base.css';
import { type ComponentType, StrictMode } from 'react';
import { FrameContext, PageContext, type PageState } from './pages/context/page.ts';
import { Component as Layout } from './pages/frame/layout.tsx';
import { sectionOf } from './pages/frame/menu-links.ts';

interface TreeProps {
  state: PageState;
  Page: ComponentType;
}

/** What stands in the frame. */
export const Content = ({ state, Page }: TreeProps) => (
  <PageContext value={state}>
    <Page />
  </PageContext>
);

/** A public page, inside the site's frame if it has one: rendered on the server and hydrated in the browser. */
export const PageTree = ({ state, Page }: TreeProps) => (
  <StrictMode>
    <FrameContext value={state.frame}>
      {state.frame ? (
        <Layout section={sectionOf(state.path)}>
          <Content state={state} Page={Page} />
        </Layout>
      ) : (
        <Content state={state} Page={Page} />
      )}
    </FrameContext>
  </StrictMode>
);

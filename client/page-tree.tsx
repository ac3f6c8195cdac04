import './styles/base.css';
import { type ComponentType, StrictMode } from 'react';
import { PageContext, type PageState } from './lib/page.ts';
import { Component as Layout } from './pages/layout.tsx';

/** A public page, inside the site's frame if it has one: rendered on the server and hydrated in the browser. */
export const PageTree = ({ state, Page }: { state: PageState; Page: ComponentType }) => (
  <StrictMode>
    <PageContext value={state}>
      {state.frame ? (
        <Layout>
          <Page />
        </Layout>
      ) : (
        <Page />
      )}
    </PageContext>
  </StrictMode>
);

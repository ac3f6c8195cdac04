import {
  createContext,
  createElement,
  useContext,
  type ComponentPropsWithRef,
  type ComponentType,
} from 'react';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** path inside the site */
  to: string;
};

const PlainLink = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** The component that renders links: a plain one, or the router's in the back office. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** A link inside the site. */
export const Link = (props: LinkProps) => createElement(useContext(LinkContext), props);

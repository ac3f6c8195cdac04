import { createContext, useContext } from 'react';

/** Scheme and host of the site («https://…»); empty where unknown. Its provider stands at the root of the tree. */
export const OriginContext = createContext('');

/** Scheme and host of the site, to make absolute addresses; empty where unknown. */
export const useOrigin = () => useContext(OriginContext);

import './styles/base.css';

/**
 * Files that pages refer to but no browser script imports. The style sheets are built into one file, which is
 * cached for the next pages.
 */
import.meta.glob(['./pages/**/*.module.css', './ui/*.module.css'], { eager: true });
import.meta.glob('./assets/*.svg', { eager: true });

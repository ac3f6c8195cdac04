import './styles/base.css';

/** Files that pages need besides browser scripts. All style sheets are one file, cached for the next pages. */
import.meta.glob('./{pages,ui}/**/*.module.css', { eager: true });
import.meta.glob('./assets/*.svg', { eager: true });

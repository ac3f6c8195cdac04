import './styles/base.css';

/*
 * What pages name that no script of the browser imports. The style sheets become one file, which is cached, so that
 * the next page needs none.
 */
import.meta.glob(['./pages/**/*.module.css', './ui/*.module.css'], { eager: true });
import.meta.glob('./assets/*.svg', { eager: true });

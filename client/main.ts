import { supportCommands } from './behaviours/support-commands.ts';
import { copyOnClick } from './behaviours/copy-on-click.ts';
import { fixHeader } from './behaviours/fixed-header.ts';
import { closeOnLeave } from './behaviours/close-on-leave.ts';
import { ignoreEmptySearch } from './behaviours/ignore-empty-search.ts';
import { verifyFiles } from './behaviours/verify-files.ts';
import { hydrateOnTouch } from './islands/hydrate-on-touch.ts';
import { hydrateWhenDue } from './islands/hydrate-once.ts';

/** The only script of a public page at first; React and the islands' code are loaded when needed. */
hydrateOnTouch();
hydrateWhenDue();
fixHeader();
supportCommands();
copyOnClick();
ignoreEmptySearch();
closeOnLeave();
verifyFiles();

// In a build the document links them.
if (import.meta.env.DEV) void import('./built-files.ts');

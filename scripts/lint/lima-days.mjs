// Days are Lima's: five hours of each evening the day of UTC is already the next one. `lima-days.test.ts` breaks this
// rule once.

const CUTS = new Set(['slice', 'substring', 'substr', 'split']);
/** Whether an expression creates a date of now without converting it to Lima's time. */
const isNow = (made) => /^new Date\(\)$|Date\.now\(\)/.test(made) && !/lima/i.test(made);

export const cure = 'This is the day of UTC: use diaEnLima() of shared/contract/words/horas.ts.';

export const limaDays = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression: (node) => {
      const written = node.callee.object;
      if (!CUTS.has(node.callee.property?.name) || written?.callee?.property?.name !== 'toISOString') return;
      if (isNow(context.sourceCode.getText(written.callee.object))) context.report({ node, message: cure });
    },
  }),
};

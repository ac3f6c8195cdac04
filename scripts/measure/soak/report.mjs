const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const row = ([kind, { statuses, times }]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const count = [...statuses.values()].reduce((sum, each) => sum + each, 0);
  const refused = [...statuses]
    .filter(([status]) => status === 0 || status >= 400)
    .toSorted(([one], [other]) => one - other);
  const told = refused.map(([status, often]) => `${status || 'sin respuesta'}: ${often}`).join(', ');
  return [kind, count, at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1), told];
};

const HEAD = ['llamada', 'veces', 'mediana ms', '99 % ms', 'máx. ms', 'otras respuestas'];

function table(rows) {
  const all = [HEAD, ...rows].map((cells) => cells.map(String));
  const widths = HEAD.map((_, column) => Math.max(...all.map((cells) => cells[column].length)));
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What happened, for the person at the terminal. */
export function report({ calls, downtimes, memory, ledger, findings }) {
  const away = downtimes.map(({ from, to }) => `${((to - from) / 1000).toFixed(1)} s`).join(', ');
  const held = `${ledger.stable.length + ledger.events.size} eventos, ${ledger.comments.size} comentarios, ${ledger.enquiries.size} consultas`;
  const verdict =
    findings.length === 0
      ? 'Nada se perdió y nada sobra.'
      : `${findings.length} hallazgos:\n  ${findings.join('\n  ')}`;
  return [
    '',
    table([...calls].map(row)),
    '',
    `Fuera de servicio: ${away}`,
    `Memoria: meseta ${memory.plateau} MB, al final ${memory.end} MB, lo más ${memory.most} MB`,
    `Al final: ${held}`,
    verdict,
  ].join('\n');
}

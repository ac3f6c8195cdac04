import content from './content.json' with { type: 'json' };

/**
 * What a fresh install shows. Shapes are inferred from the JSON file, field names are those of the wire.
 * Every text starting with `demo/` is the `ruta` of one file of `demoFiles()`.
 */
export { content };

import content from './content.json' with { type: 'json' };

/**
 * What a fresh install shows. Shapes are inferred from the JSON file, field names are those of the wire.
 * Every text that starts with `demo/` is the `ruta` of a file of `demoFiles()`.
 */
export { content };

import type { InitOptions, PostProcessorModule } from 'i18next';

/** A value that ends with a full stop, as an initial does, is not followed by another. */
export const oneStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneStop',
  process: (text, _, values) =>
    Object.values(values).reduce<string>(
      (filled, value) =>
        typeof value === 'string' && value.endsWith('.') ? filled.replaceAll(`${value}.`, value) : filled,
      text,
    ),
};

/** How i18next fills a text: React and the documents escape the values. A placeholder without a value stays. */
export const filling: InitOptions = { interpolation: { escapeValue: false }, postProcess: oneStop.name };

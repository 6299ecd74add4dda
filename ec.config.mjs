/** How code on the site is shown. A file of its own, because the component `Code` reads it too. */

/**
 * The highlighter gives up on a line after half a second of the clock and colours it otherwise: on a busy machine two
 * builds of one site would differ.
 */
const takeYourTime = {
  name: 'no time limit',
  preprocess(_code, options) {
    options.tokenizeTimeLimit = 0;
  },
};

export default {
  // Long addresses and lines of JSON are read whole, not scrolled to.
  defaultProps: { wrap: true },
  shiki: { transformers: [takeYourTime] },
};

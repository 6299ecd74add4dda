/** A fault of a description: the piece of text and what is allowed. */
interface DescriptionFault {
  readonly value: string;
  readonly message: string;
}

/** A page of the service: an id, a slug, or (characters) both joined by a hyphen. */
const page = /^\/(?:anime|characters)\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const rule = 'links are Markdown and lead to pages of the service: [text](/anime/…) or [text](/characters/…)';

/**
 * Checks a description (Markdown): links lead to pages of the service only, spoilers are closed
 * (contract: Character, spoiler directives). Linear in the length of the text.
 */
export function checkDescription(text: string): DescriptionFault[] {
  // Cheap way out for plain text, which most descriptions are.
  if (!/\]\s*[(:]|https?:|www\.|<|:spoiler|::|spoiler\[/i.test(text)) return [];
  return [...checkLinks(text), ...checkSpoilers(text)];
}

function checkLinks(text: string): DescriptionFault[] {
  const faults: DescriptionFault[] = [];
  const plain = text.replace(/\\[!-/:-@[-`{-~]/g, '  ');
  const rest = plain.replace(
    /\]\([ \t]*<?([^()\s<>]*)|^ {0,3}\[[^\]\n]+\]:[ \t]*(\S*)/gm,
    (_, inline, defined) => {
      const target = String(inline ?? defined);
      if (!page.test(target)) faults.push({ value: target, message: `is no allowed link; ${rule}` });
      return '](';
    },
  );
  for (const [value] of rest.matchAll(/(?:https?:\/\/|\bwww\.)[^\s<>"')\]]+|<a\s[^<>]*>?/gi)) {
    faults.push({ value, message: `is a bare address or HTML; ${rule}` });
  }
  return faults;
}

function checkSpoilers(text: string): DescriptionFault[] {
  const faults: DescriptionFault[] = [];
  let open = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '::spoiler') {
      if (open)
        faults.push({ value: line, message: 'opens a spoiler inside a spoiler; close the first with "::"' });
      open = true;
    } else if (line === '::') {
      if (!open) faults.push({ value: line, message: 'closes a spoiler that no line "::spoiler" opened' });
      open = false;
    }
  }
  if (open) faults.push({ value: '::spoiler', message: 'is not closed: a line "::" must end it' });
  for (const line of text.split('\n')) {
    const open = line.indexOf(':inline-spoiler[', line.lastIndexOf(']') + 1);
    if (open < 0) continue;
    faults.push({ value: line.slice(open), message: 'is not closed: "]" must end it on the same line' });
  }
  return faults;
}

/** Makes a button copy a text and say so for a moment. @param textOf returns undefined while there is nothing to copy */
export function copyOnClick(
  button: HTMLButtonElement,
  copied: string,
  textOf: () => string | undefined,
): void {
  const name = button.textContent;
  button.addEventListener('click', async () => {
    const text = textOf();
    if (text === undefined) return;
    await navigator.clipboard.writeText(text);
    button.textContent = copied;
    setTimeout(() => button.replaceChildren(name), 1500);
  });
}

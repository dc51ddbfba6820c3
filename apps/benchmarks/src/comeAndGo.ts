/** Gives the page a way to put another editor of its kind into it and to take it away again. @param open answers with what takes it away */
export function letComeAndGo(open: (place: HTMLElement) => Promise<() => void>): void {
  const comeAndGo = async () => {
    const around = document.createElement('div');
    const place = document.createElement('div');
    around.append(place);
    document.body.append(around);
    const close = await open(place);
    while (!around.querySelector('[contenteditable=true]')) await drawn();
    await drawn();
    close();
    around.remove();
    await drawn();
  };
  Object.assign(window, { comeAndGo });
}

const drawn = () => new Promise<number>((done) => requestAnimationFrame(done));

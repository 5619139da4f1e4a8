// One's own name: made, kept by a key, opened on another device, made good where the key is lost, and forgotten.
import "../../components/people.css";
import { useEffect, useState } from "preact/hooks";
import { ownName } from "../../shared/start_match";
import { PageHeader } from "../../components/shell/page_header";
import { Program } from "../../components/program";
import { addPasskey, ask, copied, day, guests, keep, newKey, passkeys, self, showPasskey, type Device, type Passkey } from "../../shared/people";
import { OwnMatches } from "./own_matches";
import { Person } from "./profile";
import { confirmed } from "../../components/shell/confirm";
import { say } from "../../shared/words/words";

const recoveryLink = (secret: string) => `${location.origin}/me#recover=${secret}`;

export function MePage() {
  const [one, setOne] = useState(self());
  const [name, setName] = useState(ownName());
  const [bot, setBot] = useState(false);
  const [link, setLink] = useState("");
  const [said, setSaid] = useState("");
  const [wrong, setWrong] = useState("");
  const [recovery] = useState(() => new URLSearchParams(location.hash.slice(1)).get("recover") ?? "");
  useEffect(() => {
    document.title = `${say("Your name")} · Hoyle`;
    if (recovery) history.replaceState(null, "", "/me"); // the secret stays in no address
  }, []);
  const failed = (e: Error) => setWrong(e.message);
  const opened = (found: { id: string; name: string; recovery: string }, key: string) => {
    keep({ id: found.id, name: found.name, key });
    setOne(self());
    setLink(recoveryLink(found.recovery));
    setWrong("");
  };
  const make = () => {
    const key = newKey();
    ask<{ id: string; name: string; recovery: string }>("POST", "/api/people", { name, key }, "").then((found) => opened(found, key), failed);
  };
  const recover = (alone: boolean) => {
    const key = newKey();
    ask<{ id: string; name: string; recovery: string }>("POST", "/api/recover", { recovery, key, alone }, "").then((found) => opened(found, key), failed);
  };
  const enter = () =>
    showPasskey().then((found) => {
      keep({ id: found.id, name: found.name, key: found.key });
      setOne(self());
      setName(found.name);
      setWrong("");
    }, failed);
  const renew = () => ask<{ recovery: string }>("POST", "/api/me/recovery").then((found) => setLink(recoveryLink(found.recovery)), failed);
  const rename = () =>
    ask<{ name: string }>("PATCH", "/api/me", { name }).then((found) => {
      keep({ ...self(), name: found.name });
      setOne(self());
      setSaid(say("You are {name} now.", { name: found.name }));
    }, failed);
  const forget = async () => {
    if (!(await confirmed(say("Delete your name, keys and ratings? Your matches stay, and are nobody's.")))) return;
    ask("DELETE", "/api/me").then(() => {
      guests();
      setOne(self());
      setLink("");
      setSaid(say("You are a guest again; the hall has forgotten you."));
    }, failed);
  };
  return (
    <>
      <PageHeader />
      <main class="paper me" tabIndex={-1}>
        <h1>
          {one.key ? one.name : say("A name of your own")} <Program bot={bot} />
        </h1>
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        {said && <p role="status">{said}</p>}
        {recovery && !link ? (
          <section>
            <p>{say("This link opens a name that is known here.")}</p>
            <div class="now">
              <button class="button brass" onClick={() => recover(false)}>
                {say("Open it on this device, too")}
              </button>
              <button class="button" onClick={() => recover(true)}>
                {say("My key was lost: shut all other devices out")}
              </button>
            </div>
          </section>
        ) : !one.key ? (
          <section>
            <p>{say("Guests play, and keep nothing. With a name of your own the hall keeps your matches, your figures and your ratings. This browser makes a key for it; there is no password.")}</p>
            <form
              class="code"
              onSubmit={(e) => {
                e.preventDefault();
                make();
              }}
            >
              <label>
                {say("Name")}
                <input value={name} maxLength={24} required onInput={(e) => setName(e.currentTarget.value)} />
              </label>
              <button class="button brass">{say("Make it mine")}</button>
            </form>
            {passkeys() && (
              <p class="now">
                <button class="button" onClick={() => void enter()}>
                  {say("I have a passkey")}
                </button>
                <span class="small">{say("It opens a name that is yours already.")}</span>
              </p>
            )}
          </section>
        ) : null}
        {link && (
          <section class="slipbox" aria-label={say("The recovery link")}>
            <p>
              <b>{say("Keep this link in a safe place.")}</b> {say("It opens your name on another device, or when this browser has lost its key. It works once; each time you are given another.")}
            </p>
            <input readOnly value={link} aria-label={say("Recovery link")} onFocus={(e) => e.currentTarget.select()} />
            <button class="button" onClick={() => void copied(link).then((done) => setSaid(done ? "The link is copied." : say("Mark the link and copy it.")))}>
              {say("Copy it")}
            </button>
          </section>
        )}
        {one.key && (
          <>
            <OwnMatches failed={failed} />
            <Person id={one.id} own known={(found) => setBot(!!found.bot)} />
            <Passkeys failed={failed} />
            <Devices failed={failed} />
            <section class="now">
              <form
                class="code"
                onSubmit={(e) => {
                  e.preventDefault();
                  void rename();
                }}
              >
                <label>
                  {say("Be called")}
                  <input value={name} maxLength={24} onInput={(e) => setName(e.currentTarget.value)} />
                </label>
                <button class="button">{say("Change it")}</button>
              </form>
              <button class="button" onClick={() => void renew()}>
                {say("A new recovery link")}
              </button>
              <button class="button" onClick={() => void ownData().catch(failed)}>
                {say("Take my data along")}
              </button>
              <button class="button" onClick={() => void forget()}>
                {say("Forget me")}
              </button>
            </section>
          </>
        )}
      </main>
    </>
  );
}

/** Save all that the hall keeps of oneself as a file. */
async function ownData(): Promise<void> {
  const told = await ask<unknown>("GET", "/api/me/data");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(told, null, 1)], { type: "application/json" }));
  link.download = "hoyle.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The devices whose keys open one's name; one that was lost is shut out. */
function Devices({ failed }: { failed: (e: Error) => void }) {
  const [all, setAll] = useState<Device[]>([]);
  const read = () => ask<Device[]>("GET", "/api/me/devices").then(setAll, failed);
  useEffect(() => void read(), []);
  const shut = async (id: string) => {
    if (await confirmed(say("Shut this device out? It opens your name no more."))) await ask("DELETE", `/api/me/devices/${id}`).then(read, failed);
  };
  return (
    <section aria-label={say("Devices")}>
      <h2>{say("Devices")}</h2>
      <p class="small">{say("Each has a key of its own, which opens your name. Shut out what you have lost or given away.")}</p>
      <ul class="keys">
        {all.map((one) => (
          <li key={one.id}>
            <span>
              {one.this ? say("This device") : say("Another device")}{say(", since")} {day(one.made)}
            </span>
            {!one.this && (
              <button class="button" onClick={() => void shut(one.id)}>
                {say("Shut it out")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The passkeys that open one's name, on every device that has them. */
function Passkeys({ failed }: { failed: (e: Error) => void }) {
  const [all, setAll] = useState<Passkey[]>([]);
  const read = () => ask<Passkey[]>("GET", "/api/me/passkeys").then(setAll, failed);
  useEffect(() => void read(), []);
  const take = (id: string) => {
    void confirmed(say("Take this passkey away? It then opens your name nowhere.")).then((sure) => void (sure && ask("DELETE", `/api/me/passkeys/${id}`).then(read, failed)));
  };
  return (
    <section aria-label={say("Passkeys")}>
      <h2>{say("Passkeys")}</h2>
      <p class="small">{say("A passkey is kept by your device or your password manager, and opens your name by a finger, a face or a PIN wherever you have it.")}</p>
      {all.length > 0 && (
        <ul class="keys">
          {all.map((one) => (
            <li key={one.id}>
              <span>
                {say("Added")} {day(one.made)}
                {one.shown ? say(", last shown {day}", { day: day(one.shown) }) : say(", not shown yet")}
              </span>
              <button class="button" onClick={() => take(one.id)}>
                {say("Take it away")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {passkeys() ? (
        <button class="button" onClick={() => void addPasskey().then(read, failed)}>
          {say("Add a passkey")}
        </button>
      ) : (
        <p class="small">{say("This browser keeps none for this address; the recovery link does the same.")}</p>
      )}
    </section>
  );
}

// What a match shows only when its table stands: it is fetched after that.
import "./later_panels.css";
export { BoardTray } from "./board_tray";
export { ClocksAndTalk } from "./clocks_and_talk";
export { CoachPanel } from "./coach";
export { Drawer } from "./drawer";
export { Room } from "./room";
export { EndCard } from "./end_card";
export { PositionPanel } from "./position_panel";
export { PlaybackSpeed } from "./playback_speed";
export { TipPicker } from "./tip_picker";
export { Invitation } from "./invitation";
export { Score } from "../../../components/score/score";
